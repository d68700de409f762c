/** A mountain race of 46 hours and thirty points, M1030, of organisation 1: long names, two nights, a mat that failed. */
import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { Entrant, Recording } from "../../src/race/record/record.ts";

const GUN = Date.parse("2026-03-06T18:00:00+08:00");
const HOUR = 3_600_000;
const POINTS = 30;
const KM = 167.3;

/** Bib, name, hours to the finish, how many points were passed, and the point whose mat missed the runner. */
const ROWS: readonly [string, string, number, number, number | null][] = [
	["U-01", "Maximiliana Konstantinopoulou-Featherstonehaugh", 45.9, POINTS, null],
	["U-02", "王小明", 40.25, POINTS, 12],
	["U-03", "佐藤 はなこ", 44, 21, null],
	["U-04", "林志豪", 46, 1, null],
	["U-05", "陳美麗", 38.5, POINTS, null],
];

export function mountainUltra(): Recording {
	const points = Array.from({ length: POINTS }, (_, index) => {
		const isEnd = index === POINTS - 1;
		return defaultPoint({
			id: `CP${index}`,
			name: index === 0 ? "起點" : isEnd ? "終點" : `雲海山莊 ${index}`,
			kind: index === 0 ? "start" : isEnd ? "finish" : "split",
			km: Math.round((KM * index * 10) / (POINTS - 1)) / 10,
		});
	});
	return {
		organisation: { id: "1", code: "ultra", shortName: "山徑協會", url: "https://ultra.example/" },
		event: defaultEvent({
			id: "M1030",
			organisationId: "1",
			name: "雲海百英里",
			date: "2026-03-06",
			location: "南投",
			notice:
				"成績如有疑義，請於賽後三日內來信。\nhttps://ultra.example/appeals_2026_how_to_write_to_the_jury_in_time",
			phase: "announced",
			rounding: "exact",
		}),
		categories: [{ id: "1", name: "100 Miles", rankBy: null, format: { kind: "race" } }],
		groups: [],
		waves: [{ id: "1", gun: GUN }],
		points,
		entrants: ROWS.map(
			([bib, name]): Entrant => defaultEntrant({ bib, name, sex: "1", categoryId: "1" }),
		),
		chips: [],
		passings: ROWS.flatMap(([bib, , hours, passed, missed]) =>
			points.slice(0, passed).flatMap((point, index) => {
				if (index === missed) return [];
				const time = GUN + Math.round((hours * HOUR * index) / (POINTS - 1)) + 1_250;
				return [{ source: `mat ${point.id} ${bib}`, sequence: 1, pointId: point.id, bib, time }];
			}),
		),
		givenTimes: [],
	};
}
