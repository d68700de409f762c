import { StoreUnavailable } from "./StoreUnavailable.ts";

/** The store's file or its disk is damaged. A damaged file is not written, so that the rest of its data is not lost. */
export class StoreDamaged extends StoreUnavailable {
	override name = "StoreDamaged";
}
