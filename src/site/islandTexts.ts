/** The strings that islands show, by message key. They are passed as props, because no dictionary is sent to the browser. */

export const HEART_TEXTS = ["watch.heart", "watch.full"] as const;
export type HeartTexts = Readonly<Record<(typeof HEART_TEXTS)[number], string>>;

/** Names of a runner's status. */
const STATUS_TEXTS = [
	"status.notStarted",
	"status.finished",
	"status.didNotStart",
	"status.running",
	"status.didNotFinish",
	"status.disqualified",
	"status.confirmed",
] as const;
export type StatusTexts = Readonly<Record<(typeof STATUS_TEXTS)[number], string>>;

/** Keys of the search's strings. The island fills in their {names}. */
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
	"search.confirm",
	"search.confirmText",
	"search.confirmYes",
	"search.confirmNo",
	"search.confirmClose",
	"lists.km",
	...STATUS_TEXTS,
	...HEART_TEXTS,
] as const;
export type BibSearchTexts = Readonly<Record<(typeof BIB_SEARCH_TEXTS)[number], string>>;

export const COUNTDOWN_TEXTS = [
	"refresh.asOf",
	"refresh.now",
	"refresh.in",
	"refresh.failed",
] as const;
export type CountdownTexts = Readonly<Record<(typeof COUNTDOWN_TEXTS)[number], string>>;

/** Keys of the event select's strings. */
export const EVENT_SELECT_TEXTS = [
	"index.select",
	"index.selectHint",
	"index.matches_one",
	"index.matches_other",
	"index.empty",
	"search.submit",
] as const;
export type EventSelectTexts = Readonly<Record<(typeof EVENT_SELECT_TEXTS)[number], string>>;

/** Names of the sexes, of a runner and of a list. */
export const SEX_TEXTS = [
	"sex.men",
	"sex.women",
	"sex.male",
	"sex.female",
	"sex.unspecified",
] as const;
export type SexTexts = Readonly<Record<(typeof SEX_TEXTS)[number], string>>;

/** Keys of the strings that leaders and winners share. */
export const LIST_TEXTS = [
	...COUNTDOWN_TEXTS,
	"lists.none",
	"lists.place",
	"lists.up",
	"lists.down",
	"lists.new",
	"lists.rank",
	"lists.sex",
	"lists.time",
	"lists.km",
	"event.unannounced",
	"runner.bib",
	"runner.rankedBy.chip",
	"runner.team",
	"table.category",
	"table.name",
	...SEX_TEXTS,
] as const;
export type ListTexts = Readonly<Record<(typeof LIST_TEXTS)[number], string>>;

export const LEADER_TEXTS = [...LIST_TEXTS, ...HEART_TEXTS] as const;
export type LeaderTexts = Readonly<Record<(typeof LEADER_TEXTS)[number], string>>;

export const WINNER_TEXTS = [
	...LIST_TEXTS,
	...(["winners.overall", "winners.admitted", "winners.without"] as const),
	"table.group",
] as const;
export type WinnerTexts = Readonly<Record<(typeof WINNER_TEXTS)[number], string>>;

/** Keys of the watch list's strings. */
export const WATCH_LIST_TEXTS = [
	"watch.heading",
	"lists.km",
	"watch.empty",
	"watch.count",
	"watch.last",
	"watch.next",
	"watch.about",
	"watch.overdue",
	"watch.unknown",
	"watch.awaited",
	"watch.failed",
	"watch.retry",
	"watch.compare",
	"splits.finish",
	...STATUS_TEXTS,
	...HEART_TEXTS,
	...COUNTDOWN_TEXTS,
] as const;
export type WatchListTexts = Readonly<Record<(typeof WATCH_LIST_TEXTS)[number], string>>;

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
	"table.count_one",
	"table.count_other",
	"table.finished",
	"table.loading",
	"table.failed",
	"table.name",
	"lists.km",
	"runner.distance",
	"table.rank",
	"table.sexRank",
	"table.groupRank",
	"table.winner",
	"table.won.overall",
	"table.won.men",
	"table.won.women",
	"pride.nth.one",
	"pride.nth.two",
	"pride.nth.few",
	"pride.nth.other",
	"table.won.group",
	"table.sort",
	"table.direction",
	"table.ascending",
	"table.descending",
	"table.size",
	"table.pages",
	"lists.place",
	"table.page",
	"print.all",
	"table.previous",
	"table.next",
	"shell.newTab",
	"search.submit",
	"search.none",
	"runner.bib",
	"runner.official",
	"runner.chip",
	"runner.rankedBy.chip",
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

/** Keys of the strings of the dialogs on a runner's page: certificate, video and photo. */
export const KEEPSAKE_TEXTS = [
	"shell.close",
	"media.failed",
	"media.certificate",
	"media.video",
	"media.photo",
	"certificate.alt",
	"certificate.loading",
	"certificate.failed",
	"certificate.retry",
	"certificate.image",
	"certificate.hires",
	"certificate.pdf",
	"certificate.begun",
] as const;

/** Keys of the strings of the photo certificate's page. */
export const PHOTO_CERTIFICATE_TEXTS = [
	"photoCert.choose",
	"photoCert.another",
	"photoCert.private",
	"photoCert.drop",
	"photoCert.opening",
	"photoCert.fetching",
	"photoCert.noFinish",
	"photoCert.failed",
	"photoCert.heic",
	"photoCert.unreadable",
	"photoCert.stage",
	"photoCert.hint",
	"photoCert.zoom",
	"photoCert.smaller",
	"photoCert.larger",
	"photoCert.left",
	"photoCert.right",
	"photoCert.up",
	"photoCert.down",
	"photoCert.turn",
	"photoCert.frame",
	"photoCert.frame.poster",
	"photoCert.frame.band",
	"photoCert.frame.print",
	"photoCert.format",
	"photoCert.format.post",
	"photoCert.format.story",
	"photoCert.save",
	"photoCert.hold",
	"photoCert.finished",
	"photoCert.notMade",
	"media.photo",
	"share.native",
] as const;
export type PhotoCertificateTexts = Readonly<
	Record<(typeof PHOTO_CERTIFICATE_TEXTS)[number], string>
>;

/** Keys of the strings that the dialogs of video and photo share. */
const CLIP_TEXTS = ["media.retry", "media.unexpected", "shell.newTab"] as const;

/** Keys of the video dialog's strings. */
export const VIDEO_TEXTS = [
	...CLIP_TEXTS,
	"video.asking",
	"video.busy",
	"video.making",
	"video.ready",
	"video.refused",
	"video.notJson",
	"video.load",
	"video.timeout",
	"video.player",
	"video.share",
	"video.download",
	"voucher.heading",
	"voucher.full",
	"voucher.buys",
	"voucher.label",
	"voucher.hint",
	"voucher.wrong",
	"voucher.usable",
	"voucher.use",
	"voucher.using",
	"voucher.unlocked",
	"voucher.unknown",
	"voucher.used",
	"voucher.foreign",
	"voucher.closed",
	"voucher.tooMany",
	"voucher.unavailable",
	"voucher.failed",
	"voucher.notes",
	"voucher.oneVideo",
	"voucher.noRefund",
	"voucher.promptly",
	"voucher.shop",
	"voucher.member",
] as const;
export type VideoTexts = Readonly<Record<(typeof VIDEO_TEXTS)[number], string>>;

/** Keys of the photo dialog's strings. */
export const PHOTO_TEXTS = [
	...CLIP_TEXTS,
	"photo.loading",
	"photo.failed",
	"photo.none",
	"photo.alt",
	"photo.offset",
	"photo.seconds",
	"photo.earlier",
	"photo.later",
	"photo.coming",
	"photo.ready",
	"photo.download",
	"media.photoPage",
] as const;
export type PhotoTexts = Readonly<Record<(typeof PHOTO_TEXTS)[number], string>>;
