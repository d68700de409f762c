// Runs at its position in the page, before anything below is painted, so that nothing jumps: lists the events that this
// visitor opened (stores/openedEvents.ts) or follows a runner in, if they are on this index.
(() => {
	const section = document.currentScript.previousElementSibling;
	const { labels, base, carried } = section.dataset;
	const labelOf = JSON.parse(labels);
	let opened = "";
	try {
		opened = localStorage.getItem("gantry.opened") ?? "";
	} catch {}
	const followed = [...document.cookie.matchAll(/(?:^|; )(M\d{4})instantScore=([^;]*)/g)]
		// An empty list that was kept as JSON is brackets.
		.filter(([, , bibs]) => /\w/.test(bibs.replace(/%[0-9a-f]{2}/gi, "")))
		.map(([, id]) => id);
	const known = [...new Set([...opened.split(" "), ...followed])].filter((id) =>
		Object.hasOwn(labelOf, id),
	);
	const item = section.querySelector("template").content;
	for (const id of known.slice(0, 8)) {
		const copy = item.cloneNode(true);
		const link = copy.querySelector("a");
		link.href = base + id + carried;
		link.textContent = labelOf[id];
		section.querySelector("ul").append(copy);
	}
	section.hidden = known.length === 0;
})();
