import { OneLineError } from "../../OneLineError.ts";

/** The store does not do what was asked, and nothing was changed. The message says why. */
export abstract class StoreRefusal extends OneLineError {}
