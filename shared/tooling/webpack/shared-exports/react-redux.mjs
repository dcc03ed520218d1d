// The exports that the apps and RTK Query use; see react-router.mjs.
export {
  Provider,
  ReactReduxContext,
  batch,
  shallowEqual,
  useDispatch,
  useSelector,
  useStore,
} from 'react-redux-whole';
