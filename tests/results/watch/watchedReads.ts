/** Reads that give each queue a row: a late one, two sources, an unknown chip and an unknown bib. */
import { GUN } from "../../fixtures/smallRace.ts";

export const CHIPS = [
	{ chip: "C1", bib: "200", since: null },
	{ chip: "C1", bib: "500", since: GUN },
];
export const read = (
	sequence: number,
	point: string,
	seconds: number,
	tag: object,
	source = "main",
) => ({
	source,
	sequence,
	point,
	time: GUN + seconds * 1_000,
	...tag,
});

export const READS = [
	read(1, "S", -600, { bib: "500" }),
	read(2, "5K", 2_000, { bib: "200" }),
	read(3, "5K", 2_001, { bib: "200" }, "spare"),
	read(4, "5K", 2_400, { bib: "200" }),
	read(5, "F", 3_000, { chip: "LOST" }),
	read(6, "F", 3_001, { chip: "LOST" }),
	read(7, "F", 3_050, { bib: "9999" }),
];
