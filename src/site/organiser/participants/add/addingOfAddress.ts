/** What a link to *Add a runner* says of the runner: `#add&bib=901&chip=058A01`. It is in the fragment, so that no server gets it. Pure. */

export interface Adding {
	bib: string;
	chip: string;
}

export const NOTHING_ADDED: Adding = { bib: "", chip: "" };

/** @param hash the fragment of the address @returns null for another one */
export function addingOfAddress(hash: string): Adding | null {
	const given = new URLSearchParams(hash.replace(/^#/, ""));
	if (!given.has("add")) return null;
	return { bib: given.get("bib") ?? "", chip: given.get("chip") ?? "" };
}

/** The address of *Add a runner*. @param dashboard the path of the event's dashboard */
export function addressOfAdding(dashboard: string, { bib, chip }: Partial<Adding>): string {
	const given = Object.entries({ bib, chip }).flatMap(([name, value]) =>
		value ? `&${name}=${encodeURIComponent(value)}` : [],
	);
	return `${dashboard}/participants#add${given.join("")}`;
}
