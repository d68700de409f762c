/** Sports of the sections of a course, and whether a race is run on foot, by the names of its category and its event. */

/** What runners do on a section; in a transition (T1, T2) they change from one sport to the next. */
export const SPORTS = ["run", "swim", "bike", "transition", "other"] as const;
export type Sport = (typeof SPORTS)[number];

/** The sport of all sections that end at these points; null for several, for which one pace has no meaning. */
export function onlySport(points: readonly { kind: string; sport: Sport }[]): Sport | null {
	const sports = new Set(points.flatMap(({ kind, sport }) => (kind === "start" ? [] : sport)));
	const [sport = "run"] = sports;
	return sports.size > 1 ? null : sport;
}

/**
 * What people do in a race, by its name. `relay`: several run one after the other. `mixed`: several sports, or one
 * without a table of best times.
 */
export type NamedSport =
	| "run"
	| "relay"
	| "wheelchair"
	| "cycling"
	| "swim"
	| "ski"
	| "skate"
	| "paddle"
	| "mixed";

/** The first that matches decides: a hand cycle race is not a bicycle race of a triathlon. */
const NAMED: readonly (readonly [RegExp, Exclude<NamedSport, "run">])[] = [
	[
		/triath|duath|aquath|aquabike|swim.?run|biath|トライアスロン|デュアスロン|鐵人|三項|兩項|三铁/i,
		"mixed",
	],
	[/hand\s?-?(?:cycl|bike)|ハンドサイクル|手搖車|手輪車/i, "cycling"],
	[/wheel|輪椅|轮椅|車いす|車椅子/i, "wheelchair"],
	[/relay|ekiden|駅伝|驛傳|接力|リレー/i, "relay"],
	[/skat|滑輪|直排輪|スケート/i, "skate"],
	[/\bski|滑雪|スキー/i, "ski"],
	[/rowing|kayak|canoe|paddle|\bsup\b|獨木舟|划船|龍舟|カヌー|ボート/i, "paddle"],
	[/swim|スイム|水泳|泳/i, "swim"],
	[
		/bike|bicycl|cycl|ciclis|vélo|criterium|gran\s?fondo|\bride|hill ?climb|ヒルクライム|自転車|サイクル|單車|自行車|腳踏車|騎|公路車/i,
		"cycling",
	],
];
const ON_FOOT =
	/\brun(?:ning)?\b|\bwalk|marathon|馬拉松|マラソン|路跑|健走|越野跑|トレイル|\btrail\b|ラン$/i;

/** The sport of a race. The category's name decides before the event's. */
export function namedSport(category: string, event: string): NamedSport {
	const own = otherSport(category);
	if (own !== null) return own;
	return ON_FOOT.test(category) ? "run" : (otherSport(event) ?? "run");
}

function otherSport(name: string): Exclude<NamedSport, "run"> | null {
	return NAMED.find(([words]) => words.test(name))?.[1] ?? null;
}

/** Whether a race is run by one person on foot, so that world records in running apply to its whole length. */
export function isOnFoot(category: string, event: string): boolean {
	return namedSport(category, event) === "run";
}
