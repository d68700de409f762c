import { StoreRefusal } from "./StoreRefusal.ts";

/** A typed bib was revoked, or typed again otherwise, since the person saw it beside a mark. */
export class TypedOtherwise extends StoreRefusal {
	override name = "TypedOtherwise";
	/** @param bib as the person saw it */
	constructor(source: string, sequence: number, bib: string) {
		super(
			`bib ${bib}, number ${sequence} of ${source}, was taken back meanwhile: look at the pairs, and confirm again`,
		);
	}
}
