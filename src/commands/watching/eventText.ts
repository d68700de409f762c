/** The events of a live stream in lines for people. */
import * as v from "valibot";
import {
	type LiveSnapshot,
	liveChange,
	liveCounts,
	liveReads,
	liveSnapshot,
} from "../../contract/organiser/live.ts";
import type { ReadEvent } from "./eventReader.ts";

const clock = (instant: number) => new Date(instant).toISOString().slice(11, 19);

/** The lines of an event; none for one that a newer server sends. */
export function linesOf({ name, data }: ReadEvent): string[] {
	switch (name) {
		case "snapshot": {
			const { points, course } = v.parse(liveSnapshot, data);
			return [courseText(course), ...points.map(pointText)];
		}
		case "reads": {
			const { count, latest, points } = v.parse(liveReads, data);
			const last = latest.map(({ pno, pINo, time }) => `${pno} at ${pINo} ${clock(time)}`);
			return [`${count} new: ${last.join(", ")}`, ...points.map(pointText)];
		}
		case "counts":
			return [courseText(v.parse(liveCounts, data).course)];
		case "change": {
			const { id, who, kind, subject } = v.parse(liveChange, data);
			return [`change ${id}: ${who}  ${kind}  ${subject}`.trimEnd()];
		}
		case "reset":
			return ["some changes are left out: see gantry audit"];
		default:
			return [];
	}
}

function courseText({ onCourse, finished, notStarted, out }: LiveSnapshot["course"]): string {
	return `${onCourse} on the course, ${finished} finished, ${notStarted} not started, ${out} out`;
}

function pointText({ pINo, read, missing, toCome }: LiveSnapshot["points"][number]): string {
	return `  ${pINo}: ${read} read, ${missing} missed, ${toCome} to come`;
}
