/** Sports of the sections of a course, and whether a race is run on foot, by the names of its category and its event. */

/** What runners do on a section; in a transition (T1, T2) they change from one sport to the next. */
export const SPORTS = ["run", "swim", "bike", "transition", "other"] as const;
export type Sport = (typeof SPORTS)[number];

/** The sport of all sections that end at these points; null for several, of which one pace says nothing. */
export function onlySport(points: readonly { kind: string; sport: Sport }[]): Sport | null {
	const sports = new Set(points.flatMap(({ kind, sport }) => (kind === "start" ? [] : sport)));
	const [sport = "run"] = sports;
	return sports.size > 1 ? null : sport;
}

const OTHER_SPORT =
	/wheel|hand\s?-?cycl|輪椅|車いす|車椅子|triath|duath|aquath|aquabike|swim|bike|bicycl|cycl|ciclis|vélo|criterium|gran\s?fondo|\bride|hill ?climb|ヒルクライム|トライアスロン|デュアスロン|自転車|サイクル|スイム|水泳|鐵人|三項|兩項|三铁|單車|自行車|腳踏車|騎|公路車|泳|skat|滑輪|スケート|\bski|rowing|kayak|canoe|paddle|\bsup\b|relay|ekiden|駅伝|接力|リレー/i;
const ON_FOOT =
	/\brun(?:ning)?\b|\bwalk|marathon|馬拉松|マラソン|路跑|健走|越野跑|トレイル|\btrail\b|ラン$/i;

/**
 * Whether world records in running apply to a race. They do not apply to other sports and to relays, where only the
 * fastest pace of the event and of its points limits times. The category's name decides before the event's.
 */
export function isOnFoot(category: string, event: string): boolean {
	if (OTHER_SPORT.test(category)) return false;
	return ON_FOOT.test(category) || !OTHER_SPORT.test(event);
}
