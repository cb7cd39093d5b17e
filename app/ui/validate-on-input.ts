// When a form checks its fields: as they are typed, from the first letter on.

export const validateOnInput = { shouldValidate: "onInput", shouldRevalidate: "onInput" } as const;
