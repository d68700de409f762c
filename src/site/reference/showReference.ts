/** Shows the OpenAPI document with Swagger UI, which only this page loads. */
import styles from "swagger-ui-dist/swagger-ui.css?url";
// As the package has it: what it shares with no other script, the bundler would only read again.
import script from "swagger-ui-dist/swagger-ui-bundle.js?url";

/** Replaces the plain reference in `place` by the viewer. Without the document, the plain one stays. */
export async function showReference(place: HTMLElement): Promise<void> {
	const address = place.dataset["reference"] ?? "";
	const [spec] = await Promise.all([
		fetchDocument(new URL(address, location.href)),
		load(Object.assign(document.createElement("script"), { src: script })),
		load(Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles })),
	]);
	// Without the script the plain reference stays too.
	if (spec === null || !("SwaggerUIBundle" in window)) return;
	const viewer = document.createElement("div");
	followTheme();
	SwaggerUIBundle({
		domNode: viewer,
		spec,
		deepLinking: true,
		docExpansion: "none",
		// Each operation shows its own; a list of all takes seconds.
		defaultModelsExpandDepth: -1,
		filter: true,
		syntaxHighlight: { theme: isDark() ? "monokai" : "agate" },
		// A request that is tried here is a visitor's, or has the key that was typed: never the session of the page.
		requestInterceptor: (request) => ({ ...request, credentials: "omit" }),
		onComplete: () => place.replaceChildren(viewer),
	});
}

/** The document, with absolute addresses of its servers; null if the results server has none. */
async function fetchDocument(address: URL): Promise<object | null> {
	try {
		const answer = await fetch(address, { credentials: "omit" });
		if (!answer.ok) return null;
		const spec: unknown = await answer.json();
		return typeof spec === "object" && spec !== null ? withServers(spec, address) : null;
	} catch {
		return null;
	}
}

function withServers(spec: object, address: URL): object {
	const servers: unknown = Reflect.get(spec, "servers");
	if (!Array.isArray(servers)) return spec;
	return {
		...spec,
		servers: servers.map((server: { url: string }) => ({
			url: new URL(server.url, address).href.replace(/\/$/, ""),
		})),
	};
}

/** Resolves when the file is loaded, or cannot be. */
function load(element: HTMLElement): Promise<void> {
	return new Promise((resolve) => {
		for (const event of ["load", "error"]) element.addEventListener(event, () => resolve());
		document.head.append(element);
	});
}

const system = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page is dark, by the visitor's choice or the system. */
function isDark(): boolean {
	return (
		(document.documentElement.dataset["theme"] ?? (system.matches ? "dark" : "light")) === "dark"
	);
}

/** The viewer is dark by a class of the root. */
function followTheme(): void {
	const root = document.documentElement;
	const show = () => root.classList.toggle("dark-mode", isDark());
	new MutationObserver(show).observe(root, { attributeFilter: ["data-theme"] });
	system.addEventListener("change", show);
	show();
}
