/** Props of a runner's page. */
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";

export interface RunnerProps {
	locale: Locale;
	event: ListedEvent;
	/** Address of the event's banner; null if it has none. */
	banner: string | null;
	runner: RunnerResult;
	/** When the page is rendered, epoch ms. */
	now: number;
	/** Title of the page, for sharing. */
	title: string;
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
	/** Address of the event's results server for browsers; null if they may not call it. */
	server: string | null;
}
