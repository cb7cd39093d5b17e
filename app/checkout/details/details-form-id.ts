// The name of the first step's form, for controls that stand elsewhere on the page.
export const detailsFormId = "details";
