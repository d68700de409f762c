/// <reference types="astro/client" />

declare namespace App {
	interface Locals {
		site: import("./contract/site.ts").SiteContext;
	}
}

declare module "*/astro-i18next.config.cjs" {
	const settings: { i18nextServer: import("i18next").InitOptions };
	export default settings;
}

// The package's own types cannot be found through its exports.
declare module "astro-i18next" {
	/** The address of a page in a language: `/M1234` below the base, with the language's prefix. */
	export function localizePath(path: string, locale: string, base: string): string;
	/** The language whose prefix a path has; the default one where it has none. */
	export function detectLocaleFromPath(path: string): string;
	export default function integration(): import("astro").AstroIntegration;
}
