/** In orders whose buyer was forgotten, the same in all of them; below a domain that never exists. */
export const forgottenEmail = "forgotten@shopper.invalid";
