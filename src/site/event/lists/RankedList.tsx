/** A titled list sorted by place, whose rows slide when places change. */
import { type ReactNode, useId } from "react";
import { useSlide } from "./useSlide.ts";

interface Props {
	title: string;
	/** Secondary text beside the title, or ''. */
	aside: string;
	children: ReactNode;
}

export function RankedList({ title, aside, children }: Props) {
	const list = useSlide();
	const id = useId();
	return (
		<div className="border-base-300 border-t">
			<div className="bg-base-200 flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 sm:px-6">
				<h3 id={id} className="font-semibold">
					{title}
				</h3>
				{aside !== "" && <p className="text-quiet text-sm">{aside}</p>}
			</div>
			<ol ref={list} aria-labelledby={id} className="divide-base-300 relative divide-y">
				{children}
			</ol>
		</div>
	);
}
