// Results in the order in which they were asked for, whichever comes first. Pure.

type Place = { isOver: boolean; work: (() => void) | null };

export type OrderedResults = {
  /** @returns what ends the wait of this place: `work` is done once all before it are over; null leaves it out. */
  enter(): (work: (() => void) | null) => void;
};

export function createOrderedResults(): OrderedResults {
  const places: Place[] = [];
  const goOn = () => {
    while (places[0]?.isOver === true) places.shift()?.work?.();
  };
  return {
    enter() {
      const place: Place = { isOver: false, work: null };
      places.push(place);
      return (work) => {
        Object.assign(place, { isOver: true, work });
        goOn();
      };
    },
  };
}
