/** The runner's story in the order of time: gun, reads, missing points, marks, times by hand and changes. */
import { Fragment, useMemo, useState } from "react";
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import { dayOf } from "../../../../race/time/day.ts";
import { filled } from "../../frame/filled.ts";
import { useRunner } from "../runnerScreen.ts";
import { StoryLine } from "./StoryLine.tsx";
import { type StoryRow, storyRows } from "./storyRows.ts";

export function StoryTable() {
	const { texts, story, event, place } = useRunner();
	const [hasRepeated, setRepeated] = useState(false);
	const rows = useMemo(() => storyRows(story, event.mats), [story, event.mats]);
	const shown = rows.filter((row) => hasRepeated || !isRepeated(row));
	const days = daysOf(shown, event);
	const repeated = rows.length - rows.filter((row) => !isRepeated(row)).length;
	return (
		<section className="sheet panel story" aria-label={texts["organiser.runner.story"]}>
			<header>
				<h2>{texts["organiser.runner.story"]}</h2>
				{repeated > 0 && (
					<button
						type="button"
						className="btn btn-small"
						aria-pressed={hasRepeated}
						onClick={() => setRepeated(!hasRepeated)}
					>
						{filled(texts["organiser.runner.repeated"], {
							count: repeated.toLocaleString(place.language),
						})}
					</button>
				)}
			</header>
			<div className="scrolls" tabIndex={-1}>
				<table className="grid-table">
					<thead>
						<tr>
							<th scope="col">{texts["organiser.word.point"]}</th>
							<th scope="col" className="number">
								{texts["organiser.runner.time.at"]}
							</th>
							<th scope="col">{texts["organiser.runner.source"]}</th>
							<th scope="col" className="number">
								{texts["organiser.runner.sinceGun"]}
							</th>
							<th scope="col" className="number">
								{texts["organiser.runner.pace"]}
							</th>
							<th scope="col">
								<span className="sr-only">{texts["organiser.runner.changes"]}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{shown.map((row, index) => {
							const day = days[index] ?? event.date;
							const isNew = day !== (days[index - 1] ?? event.date);
							return (
								<Fragment key={keyOf(row)}>
									{isNew && <DayRow day={day} />}
									<StoryLine row={row} event={{ ...event, date: day }} />
								</Fragment>
							);
						})}
					</tbody>
				</table>
			</div>
			{story.readsLeftOut > 0 && (
				<p className="panel-body needs">
					{filled(texts["organiser.runner.leftOut"], { count: String(story.readsLeftOut) })}
				</p>
			)}
		</section>
	);
}

/** The day of each row; one without an instant is of the day before it. */
function daysOf(rows: readonly StoryRow[], { date, zone }: OrganisedEvent): string[] {
	let day = date;
	return rows.map(({ at }) => {
		if (at !== null) day = dayOf(at, zone);
		return day;
	});
}

/** The date once, above the rows of another day. */
function DayRow({ day }: { day: string }) {
	return (
		<tr className="story-day">
			<th scope="rowgroup" colSpan={6}>
				<time dateTime={day}>{day}</time>
			</th>
		</tr>
	);
}

function isRepeated(row: StoryRow): boolean {
	return row.kind === "read" && row.read.verdict === "repeated";
}

function keyOf(row: StoryRow): string {
	switch (row.kind) {
		case "gun":
			return "gun";
		case "passing":
		case "read":
			return `read ${row.read.id}`;
		case "given":
		case "missing":
			return `point ${row.point.point}`;
		case "mark":
			return `mark ${row.mark.id} ${row.mark.at}`;
		case "change":
			return `change ${row.change.id}`;
	}
}
