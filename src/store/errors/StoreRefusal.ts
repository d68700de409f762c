/** The store does not do what was asked, and nothing was changed. The message says why, in one line for people. */
export abstract class StoreRefusal extends Error {}
