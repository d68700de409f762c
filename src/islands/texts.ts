/** The strings that islands show, by message key: they come as props, for no dictionary goes to the browser. */

/** Keys of the search's strings. Those with {names} in them are filled in by the island. */
export const BIB_SEARCH_TEXTS = [
	"search.label",
	"search.hint",
	"search.submit",
	"search.searching",
	"search.none",
	"search.failed",
	"search.found",
	"search.cut",
	"search.digits",
	"status.notStarted",
	"status.finished",
	"status.didNotStart",
	"status.running",
	"status.didNotFinish",
	"status.disqualified",
	"status.confirmed",
] as const;

export type BibSearchTexts = Readonly<Record<(typeof BIB_SEARCH_TEXTS)[number], string>>;

export const HEART_TEXTS = ["watch.heart", "watch.full"] as const;
export type HeartTexts = Readonly<Record<(typeof HEART_TEXTS)[number], string>>;

export const COUNTDOWN_TEXTS = [
	"refresh.asOf",
	"refresh.now",
	"refresh.in",
	"refresh.failed",
] as const;
export type CountdownTexts = Readonly<Record<(typeof COUNTDOWN_TEXTS)[number], string>>;

/** Keys of the announced table's strings. */
export const TABLE_TEXTS = [
	"table.category",
	"table.chooseCategory",
	"table.group",
	"table.allGroups",
	"table.men",
	"table.women",
	"table.otherSex",
	"table.keyword",
	"table.prompt",
	"table.hint",
	"table.count",
	"table.loading",
	"table.failed",
	"table.name",
	"table.rank",
	"table.sexRank",
	"table.groupRank",
	"table.winner",
	"table.won.overall",
	"table.won.sex",
	"table.won.group",
	"table.sort",
	"table.direction",
	"table.ascending",
	"table.descending",
	"table.size",
	"table.pages",
	"table.page",
	"table.pageOf",
	"table.previous",
	"table.next",
	"table.newTab",
	"search.submit",
	"search.none",
	"runner.bib",
	"runner.official",
	"runner.chip",
	"runner.team",
	"status.notStarted",
	"status.didNotStart",
	"status.running",
	"status.didNotFinish",
	"status.disqualified",
	"status.finished",
	"status.confirmed",
] as const;
export type TableTexts = Readonly<Record<(typeof TABLE_TEXTS)[number], string>>;
