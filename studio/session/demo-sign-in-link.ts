// The printed sign-in link of a demo, whose page presses its own button. Must not count over https: a person who is sent
// one of somebody else's account would be signed in to that account by opening it (login CSRF).

const fragment = "#now";

export function pressesItself({ protocol, hash }: Pick<Location, "protocol" | "hash">): boolean {
  return protocol === "http:" && hash === fragment;
}
