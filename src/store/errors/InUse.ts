import { StoreRefusal } from "./StoreRefusal.ts";

/** Something that is to be removed is in use. */
export class InUse extends StoreRefusal {
	override name = "InUse";
	/** @param kind and id of what is to be removed @param bibs of those who use it */
	constructor(kind: string, id: string, bibs: readonly string[], count: number) {
		const more = count > bibs.length ? ` and ${count - bibs.length} more` : "";
		super(`${kind} ${id} is in use by ${bibs.join(", ")}${more}: move them first`);
	}
}
