/** Loads the parts of the built site: its pages, and the reader of their addresses, which the answering thread uses. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuiltAddresses, BuiltPages } from "../../contract/site/siteContext.ts";
import { SiteUnusable } from "./SiteUnusable.ts";

/** Loads the pages of a built site. @throws SiteUnusable */
export async function loadPages(folder: string): Promise<BuiltPages> {
	const render = await load(folder, "entry.mjs", "render");
	return { render: async (...args) => render(...args) };
}

/** Loads the reader of a built site's addresses. @throws SiteUnusable */
export async function loadAddresses(folder: string): Promise<BuiltAddresses> {
	const readPageAddress = await load(folder, "pageAddress.mjs", "readPageAddress");
	return { readPageAddress: (...args) => readPageAddress(...args) };
}

async function load(folder: string, file: string, name: string) {
	const entry = join(folder, "server", file);
	const built: Readonly<Record<string, unknown>> = await import(pathToFileURL(entry).href).catch(
		(error: unknown) => {
			const reason = error instanceof Error ? error.message : String(error);
			throw new SiteUnusable(
				`the built site ${entry} cannot be loaded: run \`npm run build\`, or name its folder in SITE_DIST (${reason})`,
			);
		},
	);
	const exported = built[name];
	if (typeof exported !== "function")
		throw new SiteUnusable(`${entry} is no site of this version: run \`npm run build\` again`);
	return exported;
}
