/** A titled list sorted by place, whose rows slide when places change. On paper it is a table. */
import { type ReactNode, useId } from "react";
import { useSlide } from "./useSlide.ts";

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
				{aside !== "" && <p className="text-quiet text-sm">{aside}</p>}
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
