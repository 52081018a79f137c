import { AfterNotice, Skeleton } from '../../ui/skeleton.tsx';

/** The geometry of the sell screen while the menu is read for the first time. */
export function SellSkeleton() {
  return (
    <AfterNotice>
      <div className="flex h-full gap-4 p-(--gutter)">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="min-h-0 flex-1" />
        </div>
        <Skeleton className="hidden h-full w-86 beside:block wide:beside:w-98" />
      </div>
    </AfterNotice>
  );
}
