/** Moments that a person types. */
import { instantReader, isAbsoluteInstant } from "../../imports/times/instant.ts";
import { clockChangeOf } from "../../imports/times/localTime.ts";
import { instantsOfLocal } from "../../race/time/clockChange.ts";
import { dayOf, isoInstant } from "../../race/time/day.ts";
import { offsetAt } from "../../race/time/offset.ts";
import { readTypedTime } from "../../race/time/typedTime.ts";
import { UsageError } from "../options/UsageError.ts";
import { momentText } from "./momentText.ts";

/** What the day of a time without a date follows from. Instants in epoch ms; null where unknown. */
export interface TypedWhen {
	/** The day and the zone of the event. */
	date: string;
	zone: string;
	/** About when it was: at first, of several days the nearest is meant. */
	expected: number | null;
	/** It was after and before these. */
	from: number | null;
	until: number | null;
	/** On a later day it was not after this, if an earlier day is possible. */
	latest: number | null;
}

/** Where nothing but the day of the event is known. */
export function onDayOf({ date, zone }: { date: string; zone: string }): TypedWhen {
	return { date, zone, expected: null, from: null, until: null, latest: null };
}

/**
 * The instant (epoch ms) of a time of day, or of a date with a time.
 * @throws UsageError also if it has two meanings: on two days, or where the zone's clocks skip the time or show it twice
 */
export function typedInstant(typed: string, when: TypedWhen): number {
	const { date, zone, ...plausible } = when;
	if (!hasDate(typed)) return ofDay();
	const instant = instantReader(date, zone)(typed, null);
	if (instant === null) throw notATime();
	const clock = clockChangeOf(typed, dayOf(instant, zone), zone);
	if (clock === null) return instant;
	const shown = instantsOfLocal(instant + offsetAt(instant, zone), zone);
	throw clock === "skipped" ? skipped() : twice(shown);

	function ofDay(): number {
		const read = readTypedTime(typed, { kind: "instant", day: date, zone, ...plausible });
		switch (read.kind) {
			case "read":
				return read.value;
			case "skipped":
				throw skipped();
			case "twice":
				throw twice(read.between);
			case "ambiguous": {
				const [first, second] = read.between.map((each) => momentText(each, zone));
				throw new UsageError(
					`${typed} may be ${first} or ${second}: write the day too, such as ${first?.slice(0, "YYYY-MM-DD".length)}T07:30:00`,
				);
			}
			default:
				throw notATime();
		}
	}
	function notATime(): UsageError {
		return new UsageError(
			`${typed} is not a time: write it like 07:30:00.4, or 2026-11-01T07:30:00+08:00`,
		);
	}
	function skipped(): UsageError {
		return new UsageError(
			`${typed} is skipped by the clocks of ${zone}: correct it, or write it with its offset, such as 2026-11-01T07:30:00+08:00`,
		);
	}
	function twice(between: readonly number[]): UsageError {
		const both = between.map((each) => isoInstant(each, zone)).join(" or ");
		return new UsageError(
			`${typed} is shown twice by the clocks of ${zone}: write it with its offset, as ${both}`,
		);
	}
}

/** Whether a text has a day. */
function hasDate(typed: string): boolean {
	return isAbsoluteInstant(typed) && !/[ap]m$|午/i.test(typed.trim());
}
