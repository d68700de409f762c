/** A race of two courses and two waves in which each thing is wrong that one act of the board mends. */
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { type BoardRace, numberedReads, type SentRead } from "./boardRace.ts";

const MINUTE = 60_000;
const SECOND = 1_000;
const RUN_MS = 95 * MINUTE;
/** The second wave starts so much later, ms. */
export const SECOND_WAVE_MS = 10 * MINUTE;
const OF_A_COURSE = 30;
const HALF = ["21K"];

const POINTS = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "5K", name: "5K", kind: "split", km: 5 }),
	defaultPoint({ id: "10K", name: "10K", kind: "split", km: 10, categoryIds: HALF }),
	defaultPoint({ id: "15K", name: "15K", kind: "split", km: 15, categoryIds: HALF }),
	defaultPoint({ id: "F10", kind: "finish", km: 10, mat: "F", categoryIds: ["10K"] }),
	defaultPoint({ id: "F", kind: "finish", km: 21.0975, categoryIds: HALF }),
];

/** Not read at 10 km. */
export const MISSED_AT_10K = ["104", "105", "106"];
/** Not read at 15 km, where a person pressed a key for each, in this order. */
export const MARKED_AT_15K = ["108", "109", "110"];
/** Two runners who have the chip of each other: of the half marathon and of the 10 km. */
export const SWAPPED = { bib: "113", other: "143" };
/** Of the second wave, and started with the first. */
export const OF_OTHER_WAVE = "146";
export const TWINS = ["121", "122"] as const;
export const CHIPS = { lent: "E058A40", late: "058A99" };
/** How far the clock of the finish is ahead, ms. */
export const AHEAD_MS = 3_000;
/** The hundredths of the marks, ms. */
const HUNDREDTHS = [120, 450, 780];

interface Person {
	bib: string;
	isHalf: boolean;
	/** The first passing of the start, and a kilometre, ms. */
	start: number;
	pace: number;
}

const PEOPLE = Array.from({ length: 2 * OF_A_COURSE }, (_, index): Person => {
	const isHalf = index < OF_A_COURSE;
	const bib = String(101 + index);
	const place = index % OF_A_COURSE;
	const wave = isHalf || bib === OF_OTHER_WAVE ? 0 : SECOND_WAVE_MS;
	const pace = (isHalf ? 200 + 2 * place : 280 + 3 * place) * SECOND;
	return { bib, isHalf, pace, start: wave + 2_000 + 700 * place };
});

const timeAt = ({ start, pace }: Person, km: number) => Math.round(start + km * pace);

/** The official time of a runner with the own chip, by the clock of the finish and the gun of the own wave, a whole second in ms. */
export function timeOf(bib: string): number {
	const person = PEOPLE.find((each) => each.bib === bib);
	if (person === undefined) throw new Error(`no runner has the bib ${bib}`);
	const { isHalf } = person;
	const time = timeAt(person, isHalf ? 21.0975 : 10) - (isHalf ? 0 : SECOND_WAVE_MS);
	return Math.ceil((time + AHEAD_MS) / SECOND) * SECOND;
}

/** @param now epoch ms */
export function troubledRace(now: number): BoardRace {
	const gun = Math.floor((now - RUN_MS) / SECOND) * SECOND;
	const chipOf = new Map([
		[SWAPPED.bib, "058A13"],
		[SWAPPED.other, "058A43"],
	]);
	const recording = smallRace({
		event: { ...EVENT, name: "海風城市馬拉松" },
		categories: ["21K", "10K"].map((id) => {
			return { id, name: id, rankBy: null, format: { kind: "race" } } as const;
		}),
		groups: [],
		runners: PEOPLE.map(({ bib, isHalf }) => ({
			bib,
			name: TWINS.some((twin) => twin === bib) ? "林小芳" : `Runner ${bib}`,
			categoryId: isHalf ? "21K" : "10K",
			waveId: isHalf ? "1" : "2",
		})),
		waves: [
			{ id: "1", gun },
			{ id: "2", gun: gun + SECOND_WAVE_MS },
		],
		points: POINTS,
		chips: [...chipOf].map(([bib, chip]) => ({ chip, bib, since: null })),
		passings: [],
		givenTimes: [],
	});
	const tagOf = (bib: string): Pick<SentRead, "bib" | "chip"> => {
		const worn = { [SWAPPED.bib]: SWAPPED.other, [SWAPPED.other]: SWAPPED.bib }[bib];
		const chip = chipOf.get(worn ?? "");
		return chip === undefined ? { bib } : { chip };
	};
	const read = (mat: string, time: number, tag: Pick<SentRead, "bib" | "chip">) => {
		const late = mat === "F" ? AHEAD_MS : 0;
		return { source: `${mat} A`, point: mat, time: gun + time + late, ...tag };
	};
	const passings = PEOPLE.flatMap((person) =>
		POINTS.flatMap(({ mat, km, categoryIds }) => {
			const { bib, isHalf } = person;
			const isOfCourse = categoryIds.length === 0 || categoryIds[0] === (isHalf ? "21K" : "10K");
			const isMissed =
				(mat === "10K" && MISSED_AT_10K.includes(bib)) ||
				(mat === "15K" && MARKED_AT_15K.includes(bib));
			return !isOfCourse || isMissed ? [] : read(mat, timeAt(person, km ?? 0), tagOf(bib));
		}),
	);
	const marks = MARKED_AT_15K.flatMap((bib, index) => {
		const person = PEOPLE.find((each) => each.bib === bib);
		if (person === undefined) return [];
		const whole = Math.floor(timeAt(person, 15) / SECOND) * SECOND;
		const time = gun + whole + (HUNDREDTHS[index] ?? 0);
		return { source: "table 15K", point: "15K", time };
	});
	const late = { isHalf: false, bib: "", start: SECOND_WAVE_MS + 30_000, pace: 300_000 };
	const unknown = [
		read("5K", 27 * MINUTE, { chip: CHIPS.lent }),
		...[0, 5].map((km) => read(km === 0 ? "S" : "5K", timeAt(late, km), { chip: CHIPS.late })),
		read("F", timeAt(late, 10), { chip: CHIPS.late }),
	];
	return {
		gun,
		recording,
		reads: numberedReads([...passings, ...marks, ...unknown]),
		ahead: new Map([["F A", AHEAD_MS]]),
	};
}

/** As the public API writes a duration. */
export const duration = (ms: number) => new Date(ms).toISOString().slice(11, 23);
