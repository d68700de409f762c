/** The required contents of a store after any failure. */
import type { Crew } from "./crew.ts";
import type { Look } from "./look.ts";

interface Found {
	look: Look;
	/** The look before this one. */
	before: Look;
	crew: Crew;
	/** The newest version that a visitor saw. */
	shown: number;
}

/**
 * Every acknowledged read is there, none twice, nothing that was not sent; a request is stored whole or not at
 * all; results that visitors saw are still there.
 * @returns the number of requests without an answer that were stored, and that were not
 * @throws Error that names the fault
 */
export function checkStored({ look, before, crew, shown }: Found): {
	stored: number;
	notStored: number;
} {
	const stored = new Set(look.reads);
	const wrong = [
		...look.damage.map((damage) => `the database finds ${damage}`),
		...wrongReads("acknowledged and not stored", crew.acknowledged, (id) => !stored.has(id)),
		...wrongReads("stored and never sent", stored, (id) => !crew.sent.has(id)),
		...wrongReads("stored and gone", new Set(before.reads), (id) => !stored.has(id)),
	];
	if (stored.size < look.reads.length)
		wrong.push(`${look.reads.length - stored.size} reads are stored twice`);
	if (look.revision < Math.max(before.revision, shown))
		wrong.push(`revision ${look.revision} follows ${before.revision}, shown was ${shown}`);
	const known = new Set(before.reads);
	const cut = { stored: 0, notStored: 0 };
	for (const request of crew.takeCut()) {
		const news = request.filter((id) => !known.has(id));
		const count = news.filter((id) => stored.has(id)).length;
		if (count > 0 && count < news.length)
			wrong.push(`of a request with ${news.length} new reads ${count} are stored`);
		if (news.length > 0) cut[count > 0 ? "stored" : "notStored"] += 1;
	}
	if (wrong.length > 0) throw new Error(wrong.join("; "));
	return cut;
}

function wrongReads(
	what: string,
	ids: ReadonlySet<string>,
	isWrong: (id: string) => boolean,
): string[] {
	const wrong = [...ids].filter(isWrong);
	return wrong.length === 0 ? [] : [`${wrong.length} reads ${what}, such as ${wrong[0]}`];
}
