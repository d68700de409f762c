/// <reference types="astro/client" />

declare namespace App {
	interface Locals {
		site: import("./contract/site.ts").SiteContext;
	}
}

// The package's own types cannot be found through its exports.
declare module "astro-i18next" {
	/** The address of a page in a language: `/M1234` below the base, with the language's prefix. */
	export function localizePath(path: string, locale: string, base: string): string;
	/** The language whose prefix a path has; the default one where it has none. */
	export function detectLocaleFromPath(path: string): string;
	export default function integration(): import("astro").AstroIntegration;
}
