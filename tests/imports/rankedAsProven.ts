/** What a file with published ranks proves. */
import { withProvenRanking } from "../../src/imports/proof/provenRanking.ts";
import { findingsOf, NOTHING_KNOWN } from "../../src/race/checks/findings.ts";
import type { Imported } from "./importing.ts";

/** How many published ranks were compared, and how many are not ours, when the file ranks as it proves. */
export function ranksOf({ recording, notes, summary }: Imported) {
	const findings = findingsOf(withProvenRanking(recording, summary.proof), NOTHING_KNOWN, notes, 0);
	return findings.flatMap((each) =>
		each.kind === "rank column" ? [[each.column, each.compared, each.disagreeing]] : [],
	);
}

/** The field of each head. */
export const fieldsOf = ({ summary }: Imported) =>
	Object.fromEntries(summary.mapping.map(({ field, header }) => [header, field]));
