/**
 * Accepts reads: each is checked by itself, all valid ones are appended in one commit, and the answer gives the result
 * of each by position. An unknown read is stored too: its runner may become known later. So is a mark, which names none.
 */
import * as v from "valibot";
import { type IngestOutcome, type SentRead, timingRead } from "../../contract/ingest/sendReads.ts";
import { add } from "../../http/metrics/cells.ts";
import {
	READS_ACCEPTED,
	READS_REFUSED,
	READS_REPEATED,
	READS_UNKNOWN,
} from "../../http/metrics/families.ts";
import { normaliseChip, type PrintedChips, printedChip } from "../../race/record/chips.ts";
import { bibMeant } from "../../race/record/identifier.ts";
import { isMark, type RecordedRead, withOwnName } from "../../race/record/record.ts";
import { refuseOffset } from "../../race/time/offset.ts";

/** What reads are checked against. */
export interface KnownTagsAndMats {
	/** The mats and timing points that readers can name. */
	mats: ReadonlySet<string>;
	/** IANA. */
	zone: string;
	bibs: Pick<ReadonlyMap<string, unknown>, "has">;
	/** Chips of entrants. */
	chips: ReadonlySet<string>;
}

/**
 * Appends the reads of a request.
 * @param append resolves after the commit, with what became of each
 */
export async function takeReads(
	append: (passings: readonly RecordedRead[], printed: PrintedChips) => Promise<Appended[]>,
	course: KnownTagsAndMats,
	reads: readonly Judged[],
): Promise<IngestOutcome> {
	const refused: IngestOutcome["refused"] = [];
	const good: { index: number; passing: RecordedRead }[] = [];
	const printed = new Map<string, string>();
	reads.forEach((judged, index) => {
		if (judged.kind === "good") {
			const { passing } = judged;
			good.push({ index, passing });
			if (judged.printed !== null && "chip" in passing && !printed.has(passing.chip))
				printed.set(passing.chip, judged.printed);
		} else {
			add(READS_REFUSED.at(judged.reason));
			refused.push({ index, message: judged.message });
		}
	});
	const appended = await append(
		good.map(({ passing }) => passing),
		printed,
	);
	const stored = good.filter((_, position) => appended[position] !== "other");
	for (const [position, { index, passing }] of good.entries()) {
		if (appended[position] !== "other") continue;
		add(READS_REFUSED.at("number"));
		refused.push({ index, message: otherRead(passing) });
	}
	refused.sort((a, b) => a.index - b.index);
	const accepted = appended.filter((each) => each === "new").length;
	const marks = stored.flatMap(({ index, passing }) => (isMark(passing) ? index : []));
	const unknown = stored.flatMap(({ index, passing }) =>
		isMark(passing) || isKnown(passing, course) ? [] : index,
	);
	add(READS_ACCEPTED, accepted);
	add(READS_REPEATED, stored.length - accepted);
	add(READS_UNKNOWN, unknown.length);
	return {
		accepted,
		repeated: good.flatMap(({ index }, position) => (appended[position] === "known" ? index : [])),
		unknown,
		marks,
		refused,
	};
}

/** What became of a read: stored, known before, or not stored because its number is that of another read. */
export type Appended = "new" | "known" | "other";

function otherRead({ source, sequence }: RecordedRead): string {
	return `sequence: ${source} has sent ${sequence} before, at another time or point. Where the reader counts anew, or its clock was corrected, send its reads with another source`;
}

/** Whether the bib or the chip of a read belongs to a runner. */
export function isKnown(
	passing: RecordedRead,
	{ bibs, chips }: Pick<KnownTagsAndMats, "bibs" | "chips">,
): boolean {
	return "bib" in passing ? bibs.has(passing.bib) : chips.has(passing.chip);
}

/** A read that is to be stored, or why it is refused. */
export type Judged =
	/** `printed`: of its chip, where the stored spelling differs. */
	| { kind: "good"; passing: RecordedRead; printed: string | null }
	| { kind: "bad"; reason: "malformed" | "point" | "chip" | "offset"; message: string };

/** Checks one read, wherever it comes from. */
export function judgeRead(
	sent: unknown,
	course: Pick<KnownTagsAndMats, "mats" | "zone" | "bibs">,
): Judged {
	const checked = v.safeParse(timingRead, sent);
	if (!checked.success) {
		const [issue] = checked.issues;
		const message = `${v.getDotPath(issue) ?? "read"}: ${issue.message}`;
		return { kind: "bad", reason: "malformed", message };
	}
	return judgeChecked(checked.output, writtenTime(sent), course);
}

/** Checks a read with all its fields against the event. @param written its time as text, null if it was sent as a number */
export function judgeChecked(
	read: SentRead,
	written: string | null,
	{ mats, zone, bibs }: Pick<KnownTagsAndMats, "mats" | "zone" | "bibs">,
): Judged {
	const { point, chip, bib } = read;
	if (!mats.has(point)) {
		const known = [...mats].join(", ");
		return {
			kind: "bad",
			reason: "point",
			message: `point: the event has no timing point ${point}, it has ${known}`,
		};
	}
	const normal = normaliseChip(chip);
	if (chip !== "" && normal === "")
		return { kind: "bad", reason: "chip", message: "chip: this tag was never written" };
	const refusal = written === null ? null : refuseOffset(written, read.time, zone);
	return refusal === null
		? {
				kind: "good",
				passing: passingOf({ ...read, chip: normal, bib: bibMeant(bib, bibs) }),
				printed: printedChip(chip, normal),
			}
		: { kind: "bad", reason: "offset", message: `time: ${refusal}` };
}

/** The time as text, null if it was sent as a number. */
function writtenTime(sent: unknown): string | null {
	const isText = typeof sent === "object" && sent !== null && "time" in sent;
	return isText && typeof sent.time === "string" ? sent.time : null;
}

/** @param read with its normalised chip */
function passingOf({ source, sequence, point, chip, bib, time }: SentRead): RecordedRead {
	const tag = chip === "" ? { bib } : { chip };
	const read = { source, sequence: sequence ?? 0, pointId: point, time, ...tag };
	// Without a sequence of the reader, point, tag and time identify the read.
	return source !== "" && sequence !== null ? read : withOwnName(read);
}
