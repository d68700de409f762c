/** What was done to an event, in a line for people. */
import type { Deed } from "../../contract/operator/audit.ts";
import type { CountsFor, RaceEvent, RankBy } from "../../race/record/record.ts";
import type { StatusByHand } from "../../race/record/status.ts";
import { momentText } from "../text/momentText.ts";
import { SETTING_NAMES, settingValue } from "./settingText.ts";

/** The line; times of day are the zone's. */
export function deedText(deed: Deed, zone: string): string {
	const reason = "why" in deed && deed.why !== "" ? ` (${deed.why})` : "";
	return `${whatOf(deed, zone)}${reason}`;
}

function whatOf(deed: Deed, zone: string): string {
	switch (deed.action) {
		case "recording": {
			const { entrantsAdded, entrantsChanged, passingsAdded, givenTimesAdded, chipsAdded } = deed;
			const event = deed.eventChanged ? "event or course changed, " : "";
			return `recorded: ${event}${entrantsAdded} runners added, ${entrantsChanged} changed, ${passingsAdded} reads, ${givenTimesAdded} given times, ${chipsAdded} chips`;
		}
		case "key":
			return "a key for readers was made";
		case "banner":
			return `${deed.name}: ${deed.width} x ${deed.height} pixels, ${deed.bytes} bytes`;
		case "certificate":
			return deed.isOrdinary
				? "certificates are the ordinary ones again"
				: `certificates have a template of ${deed.fields} fields, background ${deed.bytes} bytes`;
		case "vouchers":
			return `${deed.count} vouchers were made`;
		case "redeem":
			return `${deed.bib}: a voucher unlocked the video`;
		case "status":
			return `${deed.bib}: status ${statusText(deed.before)} -> ${statusText(deed.status)}`;
		case "gun":
			return `wave ${deed.waveId}: gun ${gunText(deed.before, zone)} -> ${gunText(deed.gun, zone)}`;
		case "chip": {
			const since = deed.since === null ? "the beginning" : momentText(deed.since, zone);
			return `chip ${deed.chip}: ${deed.before ?? "nobody"} -> ${deed.bib} from ${since} on`;
		}
		case "hide":
			return `${deed.bib}: ${shownText(deed.before)} -> ${shownText(deed.isHidden)}`;
		case "titles":
			return `${deed.bib}: counts for ${titlesText(deed.before)} -> ${titlesText(deed)}`;
		case "phase":
			return `phase ${deed.before} -> ${deed.phase}`;
		case "masks":
			return `names ${maskText(deed.before)} -> ${maskText(deed.masksNames)}`;
		case "repeats":
			return `repeated ranks left out: ${repeatsText(deed.before)} -> ${repeatsText(deed)}`;
		case "rankBy": {
			const { category, before, rankBy } = deed;
			return `${category === "" ? "ranked by" : `${category} ranked by`} ${rankText(before)} -> ${rankText(rankBy)}`;
		}
		case "setting":
			return `${SETTING_NAMES[deed.setting.name]} ${settingValue(deed.before)} -> ${settingValue(deed.setting)}`;
		case "notice":
			return `notice ${noticeText(deed.before)} -> ${noticeText(deed.notice)}`;
	}
}

const STATUS_WORDS: Readonly<Record<StatusByHand, string>> = {
	didNotStart: "DNS",
	didNotFinish: "DNF",
	disqualified: "DSQ",
	confirmed: "confirmed",
};

const statusText = (status: StatusByHand | null) =>
	status === null ? "none" : STATUS_WORDS[status];
const gunText = (gun: number | null, zone: string) =>
	gun === null ? "none" : momentText(gun, zone);
const shownText = (isHidden: boolean) => (isHidden ? "hidden" : "shown");
const maskText = (masksNames: boolean) => (masksNames ? "masked" : "whole");
const rankText = (rankBy: RankBy | null) =>
	rankBy === null ? "the event's time" : `${rankBy} time`;
const noticeText = (notice: string) =>
	notice === "" ? "none" : `"${notice.replaceAll("\n", "\\n")}"`;

function repeatsText({
	hidesRepeatedSexRank,
	hidesRepeatedGroupRank,
}: Pick<RaceEvent, "hidesRepeatedSexRank" | "hidesRepeatedGroupRank">): string {
	const named = [hidesRepeatedSexRank ? "sex" : [], hidesRepeatedGroupRank ? "group" : []].flat();
	return named.length === 0 ? "none" : named.join(",");
}

function titlesText({ overall, bySex, byGroup }: CountsFor): string {
	const named = [overall ? "overall" : [], bySex ? "sex" : [], byGroup ? "group" : []].flat();
	return named.length === 0 ? "none" : named.length === 3 ? "all" : named.join(",");
}
