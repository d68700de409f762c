/** Props of a stadium screen. */
import type { Locale } from "../../locales.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { ScreenPage } from "./screenPages.ts";

export interface ScreenProps {
	locale: Locale;
	event: ListedEvent;
	title: string;
	kind: "leaders" | "winners";
	/** `gun`: epoch ms, null for no race clock. */
	pages: readonly (ScreenPage & { gun: number | null })[];
	/** The first gun of the event, epoch ms; null for no race clock. */
	gun: number | null;
	/** null if they are not shown. */
	latest: readonly { bib: string; name: string; time: string }[] | null;
	theme: "light" | "dark";
	isLive: boolean;
	/** Path of the event's page, and its address as it is read. */
	eventAddress: string;
	shownAddress: string;
	/** When the page is rendered, epoch ms. */
	madeAt: number;
	/** The language of a name, if it is not the page's. */
	languageOf(name: string): string | undefined;
}
