import { StoreRefusal } from "./StoreRefusal.ts";

/** A field of a recording contradicts what is stored. The message begins with the field. */
export class Conflict extends StoreRefusal {
	override name = "Conflict";
}
