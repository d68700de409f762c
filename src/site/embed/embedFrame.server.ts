/** Props of the layout of a frame on another site. */

import type { Locale } from "../../locales.ts";
import { pagePath } from "../shell/page/pagePath.server.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import type { PageResponse } from "../shell/page/shell.server.ts";

export interface Frame {
	locale: Locale;
	title: string;
	/** Path of the full page, and its absolute address. */
	address: string;
	canonical: string;
	/** null follows the system's setting. */
	theme: "light" | "dark" | null;
	/** Whether it refreshes each minute. */
	isLive: boolean;
	/** When it is rendered, epoch ms. */
	drawnAt: number;
	response: PageResponse;
}

interface PageFrame {
	title: string;
	/** The full page's path below /score, without a language. */
	path: string;
	isLive: boolean;
	status: number;
	cacheControl: string;
	retryAfter: number | null;
	/** Default: the theme in the address. */
	theme?: string;
}

/** Makes the frame of a requested page. */
export function frameOf({ site, locale, query }: PageRequest, page: PageFrame): Frame {
	const { title, path, isLive, status, cacheControl, retryAfter } = page;
	const { theme = query("theme") } = page;
	const address = pagePath(path, locale);
	return {
		locale,
		title,
		address,
		isLive,
		canonical: site.siteOrigin + address,
		theme: theme === "light" || theme === "dark" ? theme : null,
		drawnAt: site.now,
		response: { status, cacheControl, retryAfter, policies: [] },
	};
}
