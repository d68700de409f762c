/** A change of an event as a line of text. */
import { type Change, listedDeeds } from "../../contract/operator/audit.ts";
import type { CountsFor, RaceEvent, RankBy } from "../../race/record/record.ts";
import type { StatusByHand } from "../../race/record/status.ts";
import { memberText } from "../members/memberText.ts";
import { momentText } from "../text/momentText.ts";
import { correctionText } from "./correctionText.ts";
import { SETTING_NAMES, settingValue } from "./settingText.ts";

/** The line; times of day are the zone's. */
export function changeText(change: Change, zone: string): string {
	const reason = "why" in change && change.why !== "" ? ` (${change.why})` : "";
	return `${whatOf(change, zone)}${reason}`;
}

function whatOf(change: Change, zone: string): string {
	switch (change.action) {
		case "recording": {
			const { entrantsAdded, entrantsChanged, passingsAdded, givenTimesAdded, chipsAdded } = change;
			const removed = change.entrantsRemoved === 0 ? "" : `, ${change.entrantsRemoved} removed`;
			const event = change.eventChanged ? "event or course changed, " : "";
			return `recorded: ${event}${entrantsAdded} runners added, ${entrantsChanged} changed${removed}, ${passingsAdded} reads, ${givenTimesAdded} given times, ${chipsAdded} chips`;
		}
		case "create":
			return `event ${change.name} was made${change.copyOf === "" ? "" : ` as a copy of ${change.copyOf}`}`;
		case "key":
			return `a key for readers was made${change.name === "" ? "" : `: ${change.name}`}`;
		case "revokeKey":
			return `the key ${change.name || change.id} was revoked`;
		case "screen":
			return `a code for a screen was made: ${change.name || change.id}, until ${momentText(change.until, zone)}`;
		case "revokeScreen":
			return `the code of the screen ${change.name || change.id} was revoked`;
		case "invite":
		case "useInvitation":
		case "revokeInvitation":
		case "role":
		case "resetPassword":
		case "newPassword":
		case "signOut":
			return memberText(change, (at) => momentText(at, zone));
		case "banner":
			return `${change.name}: ${change.width} x ${change.height} pixels, ${change.bytes} bytes`;
		case "certificate":
			return change.isOrdinary
				? "certificates are the ordinary ones again"
				: `certificates have a template of ${change.fields} fields, background ${change.bytes} bytes`;
		case "vouchers":
			return `${change.count} vouchers were made`;
		case "unpack":
			return `${change.pjid} was unpacked from the file of ${change.packedAs}`;
		case "endSubscriptions":
			return `${change.count} subscriptions to notifications were deleted`;
		case "exportList": {
			const only = change.category === "" ? "" : ` of ${change.category}`;
			return `${change.format}${only} was exported, ${change.rows} rows`;
		}
		case "redeem":
			return `${change.bib}: a voucher unlocked the video`;
		case "status":
			return `${change.bib}: status ${statusText(change.before)} -> ${statusText(change.status)}`;
		case "gun":
			return `wave ${change.waveId}: gun ${gunText(change.before, zone)} -> ${gunText(change.gun, zone)}`;
		case "chip": {
			const since = change.since === null ? "the beginning" : momentText(change.since, zone);
			return `chip ${change.chip}: ${change.before ?? "nobody"} -> ${change.bib} from ${since} on`;
		}
		case "hide":
			return `${change.bib}: ${shownText(change.before)} -> ${shownText(change.isHidden)}`;
		case "titles":
			return `${change.bib}: counts for ${titlesText(change.before)} -> ${titlesText(change)}`;
		case "phase":
			return `phase ${change.before} -> ${change.phase}`;
		case "masks":
			return `names ${maskText(change.before)} -> ${maskText(change.masksNames)}`;
		case "repeats":
			return `repeated ranks left out: ${repeatsText(change.before)} -> ${repeatsText(change)}`;
		case "rankBy": {
			const { category, before, rankBy } = change;
			return `${category === "" ? "ranked by" : `${category} ranked by`} ${rankText(before)} -> ${rankText(rankBy)}`;
		}
		case "setting":
			return `${SETTING_NAMES[change.setting.name]} ${settingValue(change.before)} -> ${settingValue(change.setting)}`;
		case "undo": {
			const what = `change ${change.change} (${change.what})`;
			return change.isInForce ? `${what} done again` : `${what} undone`;
		}
		case "several": {
			const listed = listedDeeds(change).map((each) => whatOf(each, zone));
			const more = change.count - listed.length;
			return `${listed.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
		}
		case "notice":
			return `notice ${noticeText(change.before)} -> ${noticeText(change.notice)}`;
		default:
			return correctionText(change, zone);
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
