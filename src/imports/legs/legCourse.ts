/** The course of a table with columns of legs: each leg ends at a point. */
import { defaultPoint } from "../../race/record/defaultPoint.ts";
import type { Point } from "../../race/record/record.ts";
import type { Sport } from "../../race/record/sport.ts";
import { FINISH_ID, layOutCourse } from "../course/courseOfSplits.ts";
import type { Columns } from "../table/columnGuess.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import type { LegColumn } from "./legColumns.ts";

const IDS: Readonly<Record<Sport, string>> = {
	swim: "SWIM",
	bike: "BIKE",
	run: "RUN",
	transition: "T",
	other: "LEG",
};

/** Ids of the points at the ends of the legs; the last one is the finish. */
export function legPointIds(legs: readonly LegColumn[]): string[] {
	return legs.map(({ sport, name }, index) => {
		if (index === legs.length - 1) return FINISH_ID;
		if (name !== "") return name.replace(/\s+/g, "-");
		const alike = legs.filter((each) => each.sport === sport);
		const number = legs.slice(0, index + 1).filter((each) => each.sport === sport).length;
		return alike.length > 1 || sport === "transition" ? `${IDS[sport]}${number}` : IDS[sport];
	});
}

/** Start, splits, the ends of the legs, finish. @param finishKm length of the course, null where it is unknown */
export function layOutLegs(
	{ rows }: Table,
	{ legs: { times }, splits }: Columns,
	finishKm: number | null,
): Point[] {
	if (times.length === 0) return layOutCourse(splits, finishKm);
	const ids = legPointIds(times);
	let along: number | null = 0;
	const ends = times.map(({ sport, name, km }, index) => {
		const length = lengthOf(rows[0] === undefined || km === null ? "" : cellOf(rows[0], km));
		along = along === null || length === null ? null : Math.round((along + length) * 1e4) / 1e4;
		const isLast = index === times.length - 1;
		return defaultPoint({
			id: ids[index] ?? "",
			kind: isLast ? "finish" : "split",
			km: isLast ? (along ?? finishKm) : along,
			sport,
			leg: name,
		});
	});
	return [...layOutCourse(splits, null).filter(({ kind }) => kind !== "finish"), ...ends];
}

function lengthOf(cell: string): number | null {
	return /^\d+(?:\.\d+)?$/.test(cell) && Number(cell) > 0 ? Number(cell) : null;
}
