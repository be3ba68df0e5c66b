/** Days for which prices of a shop are valid (D-24). */
export const punchOutPriceDays = 1

/** Hours after which a shop's cart is too late. */
export const punchOutSessionHours = 12
