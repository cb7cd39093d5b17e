// The details step's form as a shopper in Texas fills it in.
export const detailsForm = {
  intent: "details",
  email: "ada@example.com",
  firstname: "Ada",
  lastname: "Byron",
  address: "1 Main Street",
  city: "Austin",
  zip: "73301",
  state: "TX",
  country: "US",
  phone: "(201) 555-0123",
};
