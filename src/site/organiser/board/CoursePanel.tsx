/** The course as a table: a column for each timing point, and what is counted there. */
import { useState } from "react";
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { PointCounts, WatchedPoints } from "../../../contract/watch/points.ts";
import type { WatchedSources } from "../../../contract/watch/sources.ts";
import { $clockCategory } from "../frame/event/clockCategory.ts";
import type { ZoneTimes } from "../frame/event/zoneTimes.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import type { LiveEvent } from "../frame/live/liveEvent.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { chooseQueue } from "./boardData.ts";
import { SPARK, sparkPath } from "./sparkPath.ts";

interface Props {
	event: OrganisedEvent;
	points: WatchedPoints;
	/** null before the live stream has begun. */
	live: LiveEvent | null;
	silent: WatchedSources["silent"];
	times: ZoneTimes;
}

type Column = WatchedPoints["points"][number] & { isSilent: boolean };

export function CoursePanel({ event, points, live, silent, times }: Props) {
	const { place, texts } = useScreen("board");
	const [category, setCategory] = useState("");
	const own = event.categories.find(({ id }) => id === category)?.course;
	const isOnCourse = (id: string) => own === undefined || own.some(({ point }) => point === id);
	const silentPoints = new Set(silent.flatMap((each) => each.points));
	const now = live?.serverTime ?? points.serverTime;
	const columns = points.points
		.filter(({ pINo }) => isOnCourse(pINo))
		.map((point): Column => {
			const counts: PointCounts = live?.points.get(point.pINo) ?? point;
			const isStill = now - (counts.lastRead ?? 0) >= 60_000;
			return {
				...point,
				...counts,
				isSilent: silentPoints.has(point.pINo),
				perMinute: isStill ? 0 : point.perMinute,
			};
		});
	const number = (count: number) => count.toLocaleString(place.language);
	const course = live?.course ?? points.course;
	const differ = new Set(
		event.categories.map((each) => each.course.map(({ point }) => point).join()),
	);
	function choose(id: string) {
		setCategory(id);
		$clockCategory.set(event.categories.find((each) => each.id === id)?.name ?? "");
	}
	return (
		<Panel
			id="board-course"
			title={texts["organiser.board.course"]}
			beside={
				<>
					{differ.size > 1 && (
						<label className="board-category">
							<span className="sr-only">{texts["organiser.word.category"]}</span>
							<select value={category} onChange={(chosen) => choose(chosen.target.value)}>
								<option value="">{texts["organiser.word.allCategories"]}</option>
								{event.categories.map(({ id, name }) => (
									<option key={id} value={id}>
										{name}
									</option>
								))}
							</select>
						</label>
					)}
					<ul className="dots quiet">
						{courseFacts(course, texts, number).map((fact) => (
							<li key={fact}>{fact}</li>
						))}
					</ul>
				</>
			}
		>
			<div className="course-scroll" tabIndex={-1}>
				<table
					className="grid-table course-table"
					data-many={columns.length > MANY_POINTS ? "" : undefined}
				>
					<thead>
						<tr>
							<td />
							{columns.map(({ pINo, pointNiceName, isSilent }) => (
								<th key={pINo} scope="col" className={cell(isSilent)}>
									{pointNiceName || pINo}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						<Row name={texts["organiser.board.read"]} columns={columns} kind="course-read">
							{({ read }) => number(read)}
						</Row>
						<Row name={texts["organiser.board.expected"]} columns={columns} kind="quiet">
							{({ expected }) => number(expected)}
						</Row>
						<Row name={texts["organiser.board.missing"]} columns={columns} kind="">
							{(column) => <Missing column={column} number={number} />}
						</Row>
						<Row name={texts["organiser.board.toCome"]} columns={columns} kind="">
							{({ toCome }) => <Count count={toCome} number={number} />}
						</Row>
						<Row name={texts["organiser.board.lastRead"]} columns={columns} kind="quiet">
							{({ lastRead, isSilent }) => (
								<span className={isSilent ? "needs" : ""}>
									{lastRead === null ? "–" : times.clock(lastRead)}
								</span>
							)}
						</Row>
						<Row name={texts["organiser.board.perMinute"]} columns={columns} kind="course-rate">
							{({ perMinute, minutes, isSilent }) => (
								<>
									{isSilent ? (
										<span className="needs">{number(perMinute)}</span>
									) : (
										<Count count={perMinute} number={number} />
									)}
									<svg
										className="spark"
										viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
										width={SPARK.width}
										height={SPARK.height}
										aria-hidden="true"
									>
										<path d={sparkPath(minutes)} />
									</svg>
								</>
							)}
						</Row>
					</tbody>
				</table>
			</div>
		</Panel>
	);
}

/** More points have narrower columns. */
const MANY_POINTS = 9;

interface RowProps {
	name: string;
	columns: readonly Column[];
	/** The class of the row. */
	kind: string;
	children: (column: Column) => React.ReactNode;
}

function Row({ name, columns, kind, children }: RowProps) {
	return (
		<tr className={kind}>
			<th scope="row">{name}</th>
			{columns.map((column) => (
				<td key={column.pINo} className={cell(column.isSilent)}>
					{children(column)}
				</td>
			))}
		</tr>
	);
}

const cell = (isSilent: boolean) => (isSilent ? "number is-silent" : "number");

interface CountProps {
	count: number;
	number: (count: number) => string;
}

/** Nought needs no attention. */
function Count({ count, number }: CountProps) {
	return <span className={count === 0 ? "quiet" : ""}>{number(count)}</span>;
}

/** How many were missed: opens their list. */
function Missing({
	column: { missing, pINo, pointNiceName, isSilent },
	number,
}: { column: Column } & Omit<CountProps, "count">) {
	const { texts } = useScreen("board");
	if (missing === 0) return <span className="quiet">0</span>;
	const label = filled(texts["organiser.board.showMissing"], {
		count: number(missing),
		point: pointNiceName || pINo,
	});
	return (
		<button
			type="button"
			className={isSilent ? "course-missing needs" : "course-missing"}
			aria-label={label}
			onClick={() => void chooseQueue("missed", pINo)}
		>
			{number(missing)}
		</button>
	);
}

function courseFacts(
	course: WatchedPoints["course"],
	texts: TextsOf<"board">,
	number: CountProps["number"],
): string[] {
	const { onCourse, finished, out, notStarted } = course;
	const fact = (text: string, count: number) => filled(text, { count: number(count) });
	return [
		fact(texts["organiser.board.onCourse"], onCourse),
		fact(texts["organiser.board.finished"], finished),
		fact(texts["organiser.board.out"], out),
		fact(texts["organiser.board.notStarted"], notStarted),
	];
}
