/// <reference types="astro/client" />

declare namespace App {
	interface Locals {
		site: import("./contract/site/siteContext.ts").SiteContext;
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

// The package has no types: what the page of the API uses of its script.
interface SwaggerUIOptions {
	domNode: HTMLElement;
	spec: object;
	deepLinking: boolean;
	docExpansion: "list" | "full" | "none";
	defaultModelsExpandDepth: number;
	filter: boolean;
	syntaxHighlight: { theme: string };
	requestInterceptor: (request: object) => object;
	onComplete: () => void;
}
declare function SwaggerUIBundle(options: SwaggerUIOptions): object;
