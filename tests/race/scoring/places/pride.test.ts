import { describe, expect, test } from "vitest";
import type { Locale } from "../../../../src/locales.ts";
import { translator } from "../../../../src/messages.ts";
import {
	type PridedResult,
	prideOf,
	prideTexts,
} from "../../../../src/race/scoring/places/pride.ts";
import type { ShownPlace } from "../../../../src/race/scoring/places/shownPlaces.ts";

const place = (kind: ShownPlace["kind"], rank: number, of: number): ShownPlace => ({
	kind,
	place: { rank, of },
});
const RESULT: PridedResult = {
	places: [place("overall", 214, 3_182), place("sex", 21, 912), place("group", 3, 148)],
	sex: "2",
	category: "全程馬拉松",
	group: "女 35–39 歲",
	time: (3 * 3_600 + 28 * 60 + 41) * 1_000,
	km: 42.195,
};
const EVENT = { name: "海風城市馬拉松", phase: "announced" } as const;

function said(changes: Partial<PridedResult>, locale: Locale = "zh", event: object = {}) {
	const result = { ...RESULT, ...changes };
	const pride = prideOf(result, { ...EVENT, ...event });
	if (pride === null) return null;
	const { place: named, facts } = prideTexts(pride, result, translator(locale));
	return [pride.medal, named, ...facts];
}

describe("the line of pride", () => {
	test("names the best place with its medal, then distance, pace and share of the field", () => {
		expect(said({})).toEqual([3, "女 35–39 歲第 3 名", "42.195 公里", "4:57/公里", "前 7%"]);
		expect(said({}, "en")).toEqual([3, "3rd in 女 35–39 歲", "42.195 km", "4:57/km", "top 7%"]);
		expect(said({}, "ja")).toEqual([3, "女 35–39 歲 3位", "42.195km", "4:57/km", "上位7%"]);
	});

	test("prefers the better place, and of equal ones the wider", () => {
		const places = [place("overall", 2, 90), place("sex", 1, 40), place("group", 1, 12)];
		expect(said({ places })?.slice(0, 2)).toEqual([1, "女子第 1 名"]);
		expect(said({ places, sex: "1" }, "en")?.slice(0, 2)).toEqual([1, "1st man"]);
	});

	test("without a medal states the overall place, with thousands separated", () => {
		const places = [place("overall", 1_234, 3_182)];
		expect(said({ places })?.slice(0, 2)).toEqual([null, "總名次第 1,234 名，共 3,182 人"]);
		expect(said({ places }, "en")?.[1]).toBe("1,234 of 3,182 overall");
	});

	test("of a live event is about those who finished so far, and has no percentage", () => {
		const live = { phase: "live" };
		expect(said({}, "zh", live)).toEqual([3, "目前女 35–39 歲第 3 名", "42.195 公里", "4:57/公里"]);
		const places = [place("overall", 17, 25)];
		expect(said({ places }, "en", live)?.[1]).toBe("now 17th of 25 finished so far");
	});

	test("leaves out unknown facts, and facts that are no praise", () => {
		expect(said({ km: null })).toEqual([3, "女 35–39 歲第 3 名", "前 7%"]);
		expect(said({ places: [place("overall", 80, 100)] })).not.toContain("前 80%");
		expect(said({ places: [place("overall", 12, 19)] })?.slice(2)).toEqual([
			"42.195 公里",
			"4:57/公里",
		]);
		expect(said({ places: [] })).toEqual([null, "", "42.195 公里", "4:57/公里"]);
	});

	test("has no pace per kilometre for a ride or a triathlon", () => {
		expect(said({ category: "鐵人三項 51.5" })).not.toContain("4:57/公里");
	});

	test("names no place among a sex or a group that the result does not state", () => {
		const places = [place("overall", 40, 90), place("sex", 1, 40), place("group", 1, 12)];
		expect(said({ places, sex: "0", group: "" })?.slice(0, 2)).toEqual([
			null,
			"總名次第 40 名，共 90 人",
		]);
	});

	test("is empty for a runner without a time", () => {
		expect(said({ time: null })).toBeNull();
	});
});
