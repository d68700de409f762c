/** The requests about an import, from the file to its writing. */

/** Placeholders for the id of the file, and for the state of the event that it was compared with. */
export const DRAFT = "0123456789abcdefABCDEF";
/** The same of a file of another race. */
export const OTHER_RACE = "0123456789ABCDEFabcdef";
export const REVISION = 987_654;

const FILE = Buffer.from(
	"bib,name,team,chip,birthday,remark\n00123,王小明,City Runners,A1B2,1990-05-01,1\n9,New Runner,,A1B2,,2\n!,Nobody,,,,3\n",
);

/** @param of makes the requests of an event */
export function importQuestions<Questions extends { file: Buffer }>(
	of: (...bodies: readonly object[]) => Questions,
) {
	const file = { draft: DRAFT };
	return {
		sendImportFile: { ...of({}), file: FILE },
		readImport: of(file, { ...file, columns: [{ column: 6, as: "team" }] }),
		listImportRows: of(
			{ ...file, tab: "changed", limit: 2 },
			...["added", "removed", "rejected", "suspicious"].map((tab) => ({ ...file, tab })),
		),
		previewImport: of({ ...file, removesOthers: true }),
		writeImport: of({ ...file, columns: [{ column: 3, as: "" }], expects: REVISION }),
	};
}
