/** Runners who were expected when a mark was made, for its field: offered, never chosen. */
import { useEffect, useState } from "react";
import { type ExpectedAnswer, expected } from "../../../contract/organiser/expected.ts";
import type { WatchedRow } from "../../../contract/organiser/queues.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";

type ExpectedRunner = ExpectedAnswer["expected"][number];

/** How far ahead is asked, s, and how many runners are offered for a mark. */
const WITHIN_S = "900";
const MAX_OFFERED = 6;
/** Marks are made at a few points. */
const MAX_POINTS = 3;

/** The expected runners at the points of the marks, by point; asked again with each answer for the rows. */
export function useExpected(
	{ server, eventId }: OrganiserPlace,
	rows: readonly WatchedRow[],
): ReadonlyMap<string, readonly ExpectedRunner[]> {
	const [found, setFound] = useState<ReadonlyMap<string, readonly ExpectedRunner[]>>(new Map());
	useEffect(() => {
		const points = new Set(rows.filter(({ reason }) => reason === "mark").map(({ pINo }) => pINo));
		if (points.size === 0) return;
		let isOutdated = false;
		const ask = async (point: string) => {
			const request = { point, within: WITHIN_S };
			const answer = await callOrganiser(server, expected, { pjid: eventId }, request);
			return [point, answer.kind === "done" ? answer.data.expected : []] as const;
		};
		Promise.all([...points].slice(0, MAX_POINTS).map(ask)).then(
			(answers) => !isOutdated && setFound(new Map(answers)),
			() => undefined,
		);
		return () => {
			isOutdated = true;
		};
	}, [server, eventId, rows]);
	return found;
}

/** The nearest ones to the instant of a mark. */
export function nearest(
	runners: readonly ExpectedRunner[],
	{ time }: WatchedRow,
): ExpectedRunner[] {
	if (time === null) return [];
	const off = (runner: ExpectedRunner) => Math.abs(runner.expected - time);
	return runners.toSorted((a, b) => off(a) - off(b)).slice(0, MAX_OFFERED);
}
