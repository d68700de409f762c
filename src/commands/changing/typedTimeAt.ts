/** A time at a point of a runner, as a person types it. */
import {
	askedAtPoint,
	type DoubtedTime,
	readTimeAtPoint,
	type TimedRunner,
	type TimeObjection,
	timeObjection,
	timeSinceGun,
} from "../../race/time/askedAtPoint.ts";
import { dayOf } from "../../race/time/day.ts";
import { formatDuration } from "../../race/time/duration.ts";
import { isBeyondDay, readTypedTime } from "../../race/time/typedTime.ts";
import { UsageError } from "../options/UsageError.ts";
import { momentText } from "../text/momentText.ts";
import { onDayOf, typedInstant } from "../text/typedInstant.ts";
import type { Bare } from "./changeArguments.ts";

type HandTime = Extract<Bare, { kind: "time" }>["time"];

interface Where {
	/** null where the runner is unknown. */
	runner: TimedRunner | null;
	point: string;
	/** Of the event. */
	day: { date: string; zone: string };
	/** Epoch ms. */
	now: number;
	/** Whether it is accepted although it is implausible. */
	isAnyway: boolean;
}

/** `+1:02:03` and `chip+1:02:03` are durations, anything else is a time of day; `clear` is null. @throws UsageError */
export function typedTimeAt(typed: string, where: Where): HandTime {
	if (typed === "clear") return null;
	const { runner, point, day } = where;
	const known = runner ?? { entry: { gun: null, ownStart: null }, points: [] };
	const ids = known.points.map((each) => each.point);
	if (runner !== null && !ids.includes(point))
		throw new UsageError(
			`the runner's course has no timing point ${point}, it has ${ids.join(", ")}`,
		);
	const [, from = "", duration = null] = /^(chip|since start)? *\+ *(.*)$/i.exec(typed) ?? [];
	if (duration === null) {
		const asked = askedAtPoint(known, point, "at", day);
		const plausible =
			asked.kind === "instant"
				? {
						...day,
						expected: asked.expected,
						from: asked.from,
						until: asked.until,
						latest: asked.latest,
					}
				: onDayOf(day);
		const read = readTimeAtPoint(typed, against(known, where));
		if (read.kind === "doubted") throw new UsageError(doubtText(typed, read, known, where));
		const since = isBeyondDay(typed) ? timeSinceGun(typed, against(known, where)) : null;
		if (read.kind === "ambiguous" && since !== null) {
			const [first, second] = read.between.map((each) => momentText(each, day.zone));
			throw new UsageError(
				`${typed} may be ${first} or ${second}: for a race time write ${sinceText(since)}; else write the day and the time`,
			);
		}
		const at = typedInstant(typed, plausible);
		objectTo(at, typed, known, where);
		return { at };
	}
	const way = from === "" ? "sinceGun" : "sinceStart";
	const read = readTypedTime(duration, askedAtPoint(known, point, way, day));
	if (read.kind === "ambiguous") {
		const [first, second] = read.between.map((each) => shown(each));
		throw new UsageError(`${typed} may be ${first} or ${second}: write all of it`);
	}
	if (read.kind !== "read")
		throw new UsageError(`${typed} is not a duration: write it like +1:02:03.4, or chip+1:02:03.4`);
	const zero = way === "sinceGun" ? known.entry.gun : known.entry.ownStart;
	if (zero !== null) objectTo(zero + read.value, typed, known, where);
	return way === "sinceGun" ? { sinceGun: read.value } : { sinceStart: read.value };
}

const shown = (ms: number) => formatDuration(ms).replace(/\.000$/, "");

const against = (runner: TimedRunner, { point, day, now }: Where) =>
	({ runner, point, way: "at", day, now }) as const;

function objectTo(at: number, typed: string, runner: TimedRunner, where: Where): void {
	const { point, day, now, isAnyway } = where;
	const found = isAnyway ? null : timeObjection(runner, point, at, now);
	if (found === null) return;
	const when = momentText(at, day.zone);
	const since = typed.includes("+") ? null : timeSinceGun(typed, against(runner, where));
	throw new UsageError(
		`${typed} is ${when}, which is ${objectionText(found, kmOf(runner, point))}: correct it, ${since === null ? "" : `for a race time write ${sinceText(since)}, `}write its day too, or add --anyway`,
	);
}

/** Both readings, why neither is taken, and how each is written. */
function doubtText(
	typed: string,
	{ first, later, sinceGun }: DoubtedTime,
	runner: TimedRunner,
	{ point, day }: Where,
): string {
	const reading = ({ at, objection }: DoubtedTime["later"]) =>
		`${momentText(at, day.zone).replace(/\.000$/, "")}${sinceGunText(at, runner.entry.gun)}, which is ${objectionText(objection, kmOf(runner, point))}`;
	const readings = [first, later].flatMap((each) => (each === null ? [] : reading(each)));
	const nextDay = `for ${dayOf(later.at, day.zone)} write ${momentText(later.at, day.zone).replace(/(:00)?\.000$/, "")}`;
	const ways = sinceGun === null ? [] : [`for a race time write ${sinceText(sinceGun)}`];
	return `${typed} may be ${readings.join("; or ")}: correct it; ${[...ways, nextDay].join("; ")}`;
}

function sinceGunText(at: number, gun: number | null): string {
	if (gun === null || at === gun) return "";
	return ` (${shown(Math.abs(at - gun))} ${at < gun ? "before" : "after"} the gun)`;
}

const sinceText = (ms: number) => `+${shown(ms).replace(/^0(?=\d:)/, "")}`;

const kmOf = ({ points }: TimedRunner, point: string) =>
	points.find((each) => each.point === point)?.km ?? null;

function objectionText(found: TimeObjection, km: number | null): string {
	const over = km === null ? "" : ` for ${km} km`;
	switch (found.kind) {
		case "future":
			return "ahead of the clock";
		case "too fast":
			return `faster than is plausible from the gun and the point before${over}`;
		case "too slow":
			return `slower than any walk${over}`;
		case "after the cut-off":
			return "long after the cut-off";
		case "before the gun":
			return "before the runner's gun";
		case "before a point":
			return `not after the runner's time at ${found.point}`;
		case "after a point":
			return `not before the runner's time at ${found.point}`;
	}
}
