import { StoreUnavailable } from "./StoreUnavailable.ts";

/** The store's file or its disk is broken. Nothing is written to a damaged file: what it still holds could be lost. */
export class StoreDamaged extends StoreUnavailable {
	override name = "StoreDamaged";
}
