import * as v from "valibot";
import { READS_PER_REQUEST, sendReads, timingRead } from "../ingest/sendReads.ts";
import { defineOperation, deskCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";

/** A mark, or a read with a typed bib. */
const mark = v.pipe(
	timingRead,
	v.check(({ chip }) => chip === "", "a mark names no chip: readers send chips with a key"),
);

export const sendMarks = defineOperation({
	...deskCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/marks",
	bodyLimit: sendReads.bodyLimit,
	summary: "Time marks of people at a point",
	description:
		"As `sendReads`, for members: marks without a bib, and reads with a typed bib. The server answers after the commit; source and sequence make a repeated mark count once.",
	refusals: UNKNOWN_EVENT,
	request: v.pipe(
		v.array(mark),
		v.maxLength(READS_PER_REQUEST, `send at most ${READS_PER_REQUEST} reads at a time`),
	),
	answer: sendReads.answer,
});
