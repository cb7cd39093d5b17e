// Steps taken in their order, as many at a time as there is room. Must not know what a step does.

/**
 * @param take runs one step to its end; it must not reject.
 * @returns `done` after the last step, and `setRoom` for room that changes on the way. Steps under way stay.
 */
export function takeSteps(steps, take, room) {
  const waiting = [...steps];
  const limits = { room };
  const running = new Set();
  let finish;
  const done = new Promise((resolve) => {
    finish = resolve;
  });
  function fillRoom() {
    if (waiting.length === 0 && running.size === 0) finish();
    while (waiting.length > 0 && running.size < limits.room) {
      const step = waiting.shift();
      running.add(step);
      take(step).then(() => {
        running.delete(step);
        fillRoom();
      });
    }
  }
  fillRoom();
  return {
    done,
    setRoom(next) {
      limits.room = next;
      fillRoom();
    },
  };
}
