// How a rendered page tells the door which other origins it may frame. The header stays in the house.

export const frameOriginHeader = "x-frame-origins";
