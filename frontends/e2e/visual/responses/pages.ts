/** A list response with its pagination. */
export const pageOf = <Item>(data: readonly Item[], pageSize = 12) => ({
  data: [...data],
  pagination: { currentPage: 1, totalPages: data.length ? 1 : 0, totalItems: data.length, isExact: true, pageSize },
});
