/** A titled list sorted by place, whose rows slide when places change. On paper it is a table. */
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from "react";

interface Props {
	title: string;
	/** Secondary text beside the title, or ''. */
	aside: string;
	/**
	 * The title above the columns on each sheet of paper, and their names in the order of a row's parts. They are attributes,
	 * so that no search in the page finds them twice.
	 */
	printed: { title: string; columns: readonly string[] };
	children: ReactNode;
}

export function RankedList({ title, aside, printed, children }: Props) {
	const list = useSlide();
	const id = useId();
	return (
		<div className="ranked-list sheet overflow-hidden">
			<div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-3 px-4 py-2">
				<h3 id={id} className="font-semibold">
					{title}
				</h3>
				{aside && <p className="text-quiet text-sm">{aside}</p>}
			</div>
			<ol ref={list} className="relative" aria-labelledby={id}>
				<li className="printed-head" aria-hidden="true">
					<div>
						<b data-text={printed.title} />
					</div>
					<div>
						{printed.columns.map((column) => (
							<b key={column} data-text={column} />
						))}
					</div>
				</li>
				{children}
			</ol>
		</div>
	);
}

const SLIDE_MS = 200;

/**
 * Rows slide to their new places once, and new rows appear, unless the visitor prefers reduced motion.
 * @returns a ref for the list's element, whose children have their bibs as data-bib
 */
function useSlide(): RefObject<HTMLOListElement | null> {
	const list = useRef<HTMLOListElement>(null);
	const places = useRef(new Map<string, number>());
	useLayoutEffect(() => {
		const before = places.current;
		places.current = new Map();
		// A collapsed list has no positions.
		if (!list.current?.offsetParent) return;
		const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
		for (const row of list.current.querySelectorAll<HTMLElement>(":scope > [data-bib]")) {
			const bib = row.dataset["bib"] ?? "";
			const from = before.get(bib);
			places.current.set(bib, row.offsetTop);
			// The first state of a list has no rows before it.
			if (isStill || before.size === 0 || from === row.offsetTop) continue;
			const frames =
				from === undefined
					? { opacity: [0, 1] }
					: { transform: [`translateY(${from - row.offsetTop}px)`, "none"] };
			row.animate(frames, { duration: SLIDE_MS, easing: "ease-out" });
		}
	});
	return list;
}
