// Runs before anything is painted, so that neither the wrong theme nor the wrong language flashes.
(() => {
	const root = document.documentElement;
	let kept = {};
	try {
		kept = localStorage;
	} catch {}
	if (kept["gantry.theme"]) root.dataset.theme = kept["gantry.theme"];
	// Only an address without a language follows the visitor; one that names a language means it.
	if (root.dataset.locale !== "zh") return;
	const language = (navigator.languages?.[0] ?? navigator.language ?? "").toLowerCase();
	const own = language.startsWith("zh") ? "zh" : language.startsWith("ja") ? "ja" : "en";
	const wanted = kept["gantry.locale"] ?? own;
	if (wanted !== "en" && wanted !== "ja") return;
	location.replace(location.href.replace(/\/score(?=\/|$|[?#])/, `/score/${wanted}`));
})();
