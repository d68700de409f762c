/** The text of a notification, in the language of the subscription. */
import { LOCALES, type Locale } from "../../locales.ts";
import { type Translate, translator } from "../../messages.ts";
import { runnerAddress } from "../../race/record/identifier.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import type { News } from "./notificationRules.ts";

/** As the service worker (public/sw.js) reads it. */
export interface PushNotification {
	title: string;
	body: string;
	/** The runner's page, on the site that the browser subscribed on. */
	url: string;
	/** A newer notification of the same runner replaces an older one. */
	tag: string;
	lang: Locale;
	/** When it happened, epoch ms. */
	at: number;
}

/** A push message has at most 4 KB. Characters. */
const NAME_LENGTH = 80;

/** The notification about a runner of this event. */
export function notificationOf(eventId: string, news: News, locale: Locale): PushNotification {
	const t = translator(locale);
	const { bib } = news;
	const name = [...news.name].slice(0, NAME_LENGTH).join("");
	return {
		title: t("notice.title", { name, bib }),
		body: [whatOf(news, t), timeOf(news, t), rankOf(news, t)]
			.filter((part) => part !== "")
			.join(" · "),
		url: runnerAddress(`/score${LOCALES[locale].prefix}/${eventId}`, bib, ""),
		tag: `${eventId} ${bib}`,
		lang: locale,
		at: news.passedAt,
	};
}

function whatOf({ kind, pointName }: News, t: Translate): string {
	if (kind === "started") return t("notice.started");
	const point = [...pointName].slice(0, NAME_LENGTH).join("");
	return kind === "finished" ? t("notice.finished") : t("notice.passed", { point });
}

function timeOf({ kind, time, timeKind }: News, t: Translate): string {
	if (time === null || kind === "started") return "";
	const shown = formatSeconds(time);
	if (kind !== "finished") return shown;
	return t(timeKind === "chip" ? "notice.chip" : "notice.official", { time: shown });
}

function rankOf({ kind, rank }: News, t: Translate): string {
	return rank === null || kind === "started" ? "" : t("notice.rank", { rank });
}
