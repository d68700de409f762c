/** A read in the form of POST /ingest. */
import { namedBib, type RecordedRead } from "../../src/race/record/record.ts";

export function postReads(passing: RecordedRead) {
	const { source, sequence, pointId, time } = passing;
	return { source, sequence, point: pointId, bib: namedBib(passing), time };
}
