import { OneLineError } from "../../OneLineError.ts";

/** The store refuses a change, and nothing was changed. The message gives the reason. */
export abstract class StoreRefusal extends OneLineError {}
